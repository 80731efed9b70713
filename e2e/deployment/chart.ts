/** Helm's template context, as far as our templates use it. */
export interface ChartContext {
  readonly Values: Readonly<Record<string, unknown>>;
  readonly Chart: Readonly<Record<string, unknown>>;
  readonly Release: Readonly<Record<string, unknown>>;
}

const loop = /^[ \t]*\{\{- range \$name, \$value := \.Values\.(\w+) \}\}\n([^]*?)^[ \t]*\{\{- end \}\}\n/gm;
const place = /\{\{ \.(Values|Chart|Release)\.(\w+) \}\}/g;

/**
 * Renders the subset of Helm's templates that our chart uses: values, and a loop over settings.
 * @throws on any other construct, and on a missing value
 */
export function renderTemplate(template: string, context: ChartContext): string {
  const text = template
    .replaceAll(loop, (_, name: string, body: string) =>
      Object.entries(valueOf(context.Values, name) as Readonly<Record<string, unknown>>)
        // In the same order as Go.
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, value]) =>
          body
            .replaceAll('{{ $name }}', () => key)
            .replaceAll('{{ $value | quote }}', () => JSON.stringify(String(value))),
        )
        .join(''),
    )
    .replaceAll(place, (_, root: keyof ChartContext, name: string) => {
      const value = valueOf(context[root], name);
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new Error(`.${root}.${name} is not one value`);
      return String(value);
    });
  const unknown = /\{\{.*/.exec(text);
  if (unknown !== null) throw new Error(`Not understood: ${unknown[0]}`);
  return text;
}

function valueOf(values: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = values[name];
  if (value === undefined || value === null) throw new Error(`There is no ${name}.`);
  return value;
}

/** The fields that our Kubernetes objects have. */
export interface ChartObject {
  readonly kind: string;
  readonly spec: Spec;
}

interface Spec {
  readonly replicas: number;
  readonly strategy: { readonly rollingUpdate: object };
  readonly selector: Readonly<Record<string, unknown>>;
  readonly template: { readonly metadata: { readonly labels: object }; readonly spec: Pod };
  readonly ports: readonly object[];
}

interface Pod {
  readonly terminationGracePeriodSeconds: number;
  readonly containers: readonly [Container];
  readonly volumes: readonly { readonly name: string }[];
}

interface Container {
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly ports: readonly object[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext: object;
  readonly resources: object;
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
}

interface Probe {
  readonly httpGet: object;
}
