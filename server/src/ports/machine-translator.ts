export interface TextsToTranslate {
  /** BCP 47. */
  readonly from: string;
  readonly to: string;
  readonly texts: readonly string[];
}

/** Translates texts with the owner's machine translation service. None is built in. */
export interface MachineTranslator {
  /** Returns one translation per text, in order. Aborting `signal` cancels the request. Rejects on a failure. */
  translate(request: TextsToTranslate, signal?: AbortSignal): Promise<readonly string[]>;
}
