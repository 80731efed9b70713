import type { Wanted } from '../harness/load.ts';

/** The credentials of Vendure's administrator. */
export const credentials = { identifier: 'bench', password: 'only for measuring 1' };

/** A client of Vendure's two APIs; after signing in, as the administrator. */
export class VendureApi {
  readonly #origin: string;
  #token = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(): Promise<void> {
    await this.ask(
      'admin',
      'mutation($identifier: String!, $password: String!) { login(username: $identifier, password: $password) { ... on CurrentUser { id } } }',
      credentials,
    );
  }

  /** Returns the data of a query. Throws GraphQL's errors, which have the status 200. */
  async ask<T>(
    api: 'admin' | 'shop',
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<T> {
    const { path, ...wanted } = this.wanted(api, query, variables);
    const answer = await fetch(this.#origin + path, wanted);
    this.#token = answer.headers.get('vendure-auth-token') ?? this.#token;
    const { data, errors } = (await answer.json()) as { readonly data: T; readonly errors?: unknown };
    if (errors !== undefined) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
    return data;
  }

  /** Returns the query as a request for the load generator. */
  wanted(api: 'admin' | 'shop', query: string, variables: Readonly<Record<string, unknown>> = {}): Wanted {
    const authorization = this.#token === '' ? {} : { Authorization: `Bearer ${this.#token}` };
    return {
      method: 'POST',
      path: `/${api}-api`,
      headers: { 'Content-Type': 'application/json', ...authorization },
      body: JSON.stringify({ query, variables }),
    };
  }
}
