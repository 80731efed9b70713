/** What is wrong with a typed address, as far as can be told without asking the server, which looks closer. */
export function emailProblem(email: string): 'missing' | 'invalid' | undefined {
  if (email === '') return 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= longestEmail ? undefined : 'invalid';
}

const longestEmail = 254;
