/** What is drawn light or dark; 'system': as this computer is set. */
export const themes = ['system', 'light', 'dark'] as const;
