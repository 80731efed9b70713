interface Base64 {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array<ArrayBuffer>;
}

export interface CloneCodec {
  /** Converts to JSON; throws Electron's error for what a structured clone refuses. */
  encode(value: unknown): unknown;
  decode(encoded: unknown): unknown;
}

/**
 * IPC's structured clone, over JSON. Its source text runs on both sides, in the preload's world and in the main process, so it uses nothing
 * outside itself.
 */
export function makeCloneCodec(base64: Base64): CloneCodec {
  const views = {
    Uint8Array,
    Int8Array,
    Uint8ClampedArray,
    Uint16Array,
    Int16Array,
    Uint32Array,
    Int32Array,
  };
  const floats = { Float32Array, Float64Array, BigInt64Array, BigUint64Array };
  const viewKinds: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = { ...views, ...floats };

  const encodeObject = (value: object, path: readonly object[]): unknown => {
    if (path.includes(value))
      throw new Error('electron double: a value that contains itself is not modelled');
    const inside = (item: unknown) => encodeAt(item, [...path, value]);
    const tag = Object.prototype.toString.call(value).slice(8, -1);
    if (Array.isArray(value)) return value.map(inside);
    if (value instanceof Date) return { $: 'date', at: value.getTime() };
    if (value instanceof Map) return { $: 'map', entries: [...value].map((entry) => entry.map(inside)) };
    if (value instanceof Set) return { $: 'set', items: [...value].map(inside) };
    if (value instanceof Error) return { $: 'error', name: value.name, message: value.message };
    if (value instanceof ArrayBuffer) return { $: 'buffer', bytes: base64.encode(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      const bytes = base64.encode(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      return { $: 'view', kind: tag in viewKinds ? tag : 'Uint8Array', bytes };
    }
    if (tag !== 'Object') throw new Error('An object could not be cloned.');
    return {
      $: 'object',
      members: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item)])),
    };
  };

  const encodeAt = (value: unknown, path: readonly object[]): unknown => {
    switch (typeof value) {
      case 'undefined':
        return { $: 'undefined' };
      case 'boolean':
      case 'string':
        return value;
      case 'number':
        return Number.isFinite(value) ? value : { $: 'number', text: String(value) };
      case 'bigint':
        return { $: 'bigint', text: String(value) };
      case 'object':
        return value === null ? null : encodeObject(value, path);
      default:
        throw new Error('An object could not be cloned.');
    }
  };

  const decode = (encoded: unknown): unknown => {
    if (typeof encoded !== 'object' || encoded === null) return encoded;
    if (Array.isArray(encoded)) return encoded.map(decode);
    const it = encoded as Record<string, unknown>;
    switch (it['$']) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(it['text']);
      case 'bigint':
        return BigInt(it['text'] as string);
      case 'date':
        return new Date(it['at'] as number);
      case 'map':
        return new Map(
          (it['entries'] as unknown[][]).map((entry) => entry.map(decode) as [unknown, unknown]),
        );
      case 'set':
        return new Set((it['items'] as unknown[]).map(decode));
      case 'error':
        return Object.assign(new Error(it['message'] as string), { name: it['name'] });
      case 'buffer':
        return base64.decode(it['bytes'] as string).buffer;
      case 'view':
        return new (viewKinds[it['kind'] as string] ?? Uint8Array)(
          base64.decode(it['bytes'] as string).buffer,
        );
      default:
        return Object.fromEntries(
          Object.entries(it['members'] as object).map(([key, item]) => [key, decode(item)]),
        );
    }
  };

  return { encode: (value) => encodeAt(value, []), decode };
}
