type Task = () => Promise<unknown>;

const tasks: Task[] = [];

/** What must be done before the process ends: closing Chromium, writing cookies, handing over a deep link. */
export function atExit(task: Task): void {
  tasks.push(task);
}

export async function runExitTasks(): Promise<void> {
  await Promise.allSettled(tasks.map(async (task) => task()));
}
