/** The theme; 'system': follow this computer. */
export const themes = ['system', 'light', 'dark'] as const;
