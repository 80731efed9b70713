import { z } from 'zod';

export interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** What a caller has to send for a schema to accept it. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return toJsonSchema(schema, 'input');
}

/** What a reply looks like on the wire: values that a schema turns into branded ones look as they did before. */
export function replySchema(schema: z.ZodType): JsonSchema {
  return toJsonSchema(schema, 'output');
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
        Object.assign(jsonSchema, toJsonSchema(zodSchema.in as z.ZodType, io));
      }
      // The format says it; the pattern takes half a page.
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'email') delete jsonSchema.pattern;
    },
  });
  return rest as JsonSchema;
}
