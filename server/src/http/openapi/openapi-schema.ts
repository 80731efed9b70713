import { z } from 'zod';

export interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** The JSON schema of the input that a schema accepts. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return toJsonSchema(schema, 'input');
}

/** The JSON schema of a reply as sent: branded values appear as their plain types. */
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
      // The format is sufficient; the pattern would take half a page.
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'email') delete jsonSchema.pattern;
    },
  });
  return rest as JsonSchema;
}
