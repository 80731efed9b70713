/** The outcome at a gate: the actor continues, or its request or answer is lost. */
export type Fate = 'go' | 'lost';

/** The probabilities of faults at a gate, 0–1. */
export interface Luck {
  /** The process ends here. */
  readonly crash: number;
  /** A message to or from the card provider is lost. */
  readonly loss: number;
}

/** An actor: a request, a sweep, a customer. */
export class Actor {
  readonly name: string;
  isGone = false;
  waiting = 0;

  constructor(name: string) {
    this.name = name;
  }
}

interface Waiting {
  readonly actor: Actor;
  readonly what: string;
  readonly canBeLost: boolean;
  readonly go: (fate: Fate) => void;
}

/**
 * Runs actors one step at a time, in a random order. Before each step an actor waits at a gate; when all are waiting, one of them
 * continues, loses a message, or crashes. The steps use a real database and HTTP.
 */
export class Stage {
  /** The steps, to explain a failure. */
  readonly history: string[] = [];
  readonly #random: () => number;
  readonly #luck: Luck;
  readonly #actors: Actor[] = [];
  #waiting: Waiting[] = [];
  #underWay = 0;
  #onChange: (() => void) | undefined;

  constructor(random: () => number, luck: Luck) {
    this.#random = random;
    this.#luck = luck;
  }

  /** Adds an actor that starts with the play. An error ends only that actor. */
  enter(name: string, act: (actor: Actor) => Promise<string>): void {
    const actor = new Actor(name);
    this.#actors.push(actor);
    const whole = this.gate(actor, 'begins').then(() => act(actor));
    void whole
      .catch((error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`)
      .then((end) => {
        actor.isGone = true;
        this.history.push(`${name} ends: ${end}`);
        this.#changed();
      });
  }

  /** Waits for the actor's turn; forever after a crash. */
  gate(actor: Actor, what: string, canBeLost = false): Promise<Fate> {
    if (actor.isGone) return new Promise(() => undefined);
    return new Promise((go) => {
      actor.waiting += 1;
      this.#waiting.push({ actor, what, canBeLost, go });
      this.#changed();
    });
  }

  /** A step that takes real time; no other actor continues meanwhile. */
  async during<T>(step: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await step();
    } finally {
      this.#underWay -= 1;
      this.#changed();
    }
  }

  /** Runs until every actor is done or has crashed. */
  async play(): Promise<void> {
    for (;;) {
      await this.#untilAllWait();
      const next = this.#waiting[Math.floor(this.#random() * this.#waiting.length)];
      if (next === undefined) return;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      next.actor.waiting -= 1;
      const chance = this.#random();
      if (chance < this.#luck.crash) this.#crash(next);
      else this.#letGo(next, next.canBeLost && chance < this.#luck.crash + this.#luck.loss ? 'lost' : 'go');
    }
  }

  #letGo({ actor, what, go }: Waiting, fate: Fate): void {
    this.history.push(`${actor.name}: ${what}${fate === 'lost' ? ' LOST' : ''}`);
    go(fate);
  }

  #crash({ actor, what }: Waiting): void {
    this.history.push(`${actor.name} CRASHES before: ${what}`);
    actor.isGone = true;
    this.#waiting = this.#waiting.filter((other) => other.actor !== actor);
  }

  async #untilAllWait(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate);
      const all = this.#actors.every(({ isGone, waiting }) => isGone || waiting > 0);
      if (all && this.#underWay === 0) return;
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
    }
  }

  #changed(): void {
    this.#onChange?.();
    this.#onChange = undefined;
  }
}
