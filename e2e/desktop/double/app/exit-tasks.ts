type Task = () => Promise<unknown>;

const tasks: Task[] = [];

/** Tasks before the process exits: closing Chromium, writing cookies, passing on a deep link. */
export function atExit(task: Task): void {
  tasks.push(task);
}

export async function runExitTasks(): Promise<void> {
  await Promise.allSettled(tasks.map(async (task) => task()));
}
