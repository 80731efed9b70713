import type { ESTree, Rule } from '@oxlint/plugins';

/**
 * `house/kept-amounts`: an amount of money must be in an element with `translate="no"`, or in `<Unbroken>`, which finds it within text.
 * Amounts passed through a variable or another component are found by e2e/screen-checks/translated-values.ts.
 */
export const keptAmounts: Rule = {
  meta: {
    messages: {
      translated: 'Give the element of this amount translate="no", or put the words into <Unbroken>.',
    },
  },
  create: (context) => ({
    JSXElement: ({ openingElement, children }: ESTree.JSXElement) => {
      if (isKept(openingElement)) return;
      for (const child of children) {
        if (child.type !== 'JSXExpressionContainer') continue;
        const code = context.sourceCode.getText(child);
        // If it contains elements, these are checked.
        if (/\b(?:money|usd)\(/.test(code) && !code.includes('<'))
          context.report({ node: child, messageId: 'translated' });
      }
    },
  }),
};

function isKept({ name, attributes }: ESTree.JSXOpeningElement): boolean {
  if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return true;
  return attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.type === 'JSXIdentifier' &&
      attribute.name.name === 'translate',
  );
}
