import { create } from 'zustand';

export type EditorKind = 'html' | 'visual';

const keyOf = (staffId: string) => `truepage.editor.${staffId}`;

/** What was chosen since the page was loaded, by person: it holds also where the browser keeps nothing. */
const useChoices = create<Readonly<Record<string, EditorKind>>>(() => ({}));

/** Which editor somebody writes pages with: HTML, until they choose the other; kept in this browser. */
export function useEditorChoice(staffId: string) {
  const kind = useChoices((choices) => choices[staffId]) ?? readChoice(staffId);
  const choose = (chosen: EditorKind) => {
    useChoices.setState({ [staffId]: chosen });
    try {
      localStorage.setItem(keyOf(staffId), chosen);
    } catch {
      // Full or switched off: the choice lasts as long as the page.
    }
  };
  return { kind, choose };
}

function readChoice(staffId: string): EditorKind {
  try {
    return localStorage.getItem(keyOf(staffId)) === 'visual' ? 'visual' : 'html';
  } catch {
    return 'html';
  }
}
