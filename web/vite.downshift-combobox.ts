import type { Plugin } from 'vite';

/** Top-level assignments that prevent the bundler from dropping unused hooks. */
const keepsUnused = /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm;

/** Removes all hooks of downshift except useCombobox; the others would be half of what the order form loads of it. */
export function downshiftCombobox(): Plugin {
  return {
    name: 'truepage:downshift-combobox',
    apply: 'build',
    transform: {
      filter: { id: /downshift\.esm\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(keepsUnused, ''), map: null }),
    },
  };
}
