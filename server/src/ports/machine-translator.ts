export interface TextsToTranslate {
  /** BCP 47. */
  readonly from: string;
  readonly to: string;
  readonly texts: readonly string[];
}

/** Translates texts by machine: the owner's, outside of this service. None is built in. */
export interface MachineTranslator {
  /** One translation for each text, in their order; `signal` ends it. Rejects if there is none. */
  translate(request: TextsToTranslate, signal?: AbortSignal): Promise<readonly string[]>;
}
