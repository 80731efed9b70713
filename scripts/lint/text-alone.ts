import type { ESTree, Plugin, Rule } from '@oxlint/plugins';
import { keptAmounts } from './kept-amounts.ts';

/**
 * `house/text-alone`: text is the only child of its element. Browser translation replaces text nodes, and React then fails to
 * update or remove a text node that has siblings (facebook/react#11538). Text that the syntax does not show, such as a variable,
 * is found by the journeys through translated pages (e2e/browser/browser-translation.ts).
 */
const textAlone: Rule = {
  meta: {
    messages: { siblings: 'Wrap this text in an element of its own, or join it with the text beside it.' },
  },
  create: (context) => {
    const check = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
      const shown = node.children.filter(isShown);
      if (node.type === 'JSXElement' && shown.length < 2) return;
      for (const child of shown) if (isText(child)) context.report({ node: child, messageId: 'siblings' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

const plugin: Plugin = {
  meta: { name: 'house' },
  rules: { 'text-alone': textAlone, 'kept-amounts': keptAmounts },
};
export default plugin;

/** Spaces between two elements are allowed: browser translation ignores them, and React never changes them. */
function isShown(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  if (child.type !== 'JSXExpressionContainer') return true;
  const { expression } = child;
  return (
    expression.type !== 'JSXEmptyExpression' &&
    !(expression.type === 'Literal' && String(expression.value).trim() === '')
  );
}

function isText(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return true;
  return child.type === 'JSXExpressionContainer' && yieldsText(child.expression);
}

function yieldsText(expression: ESTree.JSXExpression): boolean {
  switch (expression.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return true;
    case 'ParenthesizedExpression':
      return yieldsText(expression.expression);
    case 'LogicalExpression':
      return yieldsText(expression.right);
    case 'ConditionalExpression':
      return yieldsText(expression.consequent) || yieldsText(expression.alternate);
    case 'CallExpression':
      return yieldsWords(expression.callee);
    default:
      return false;
  }
}

/** `text(…)`, `formats.usd(price)`, `names.join(', ')`; not `children(…)` and `rows.map(…)`, which yield elements. */
function yieldsWords(callee: ESTree.Expression): boolean {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && !['children', 'map', 'flatMap'].includes(name.name);
}
