import type { Locator, Page } from 'playwright/test';
import type { Person } from '../../staff.ts';

/** The login form of the desk, on its own page or in place of a screen. */
export class Login {
  readonly page: Page;
  readonly heading: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Admin Login' });
    this.username = page.getByLabel('Username');
    this.password = page.getByLabel('Password');
    this.submit = page.getByRole('button', { name: /^(Sign in|Signing in...)$/ });
    this.problem = page.getByRole('alert').filter({ hasText: /\S/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/login');
  }

  async signIn({ username, password }: Person): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }
}
