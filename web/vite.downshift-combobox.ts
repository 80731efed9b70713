import type { Plugin } from 'vite';

/** Top-level writes that keep the bundler from dropping the hooks that nothing imports. */
const keepsUnused = /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm;

/** Of downshift we use useCombobox alone; its other hooks would be half of what the order form loads of it. */
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
