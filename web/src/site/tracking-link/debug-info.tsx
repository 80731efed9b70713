import { useScreenAddress } from '../../navigation/screen-address.ts';

/** Location, token and params, for developers: rendered in development builds alone. */
export function DebugInfo() {
  const { location, params } = useScreenAddress();
  return (
    <pre className="overflow-x-auto rounded-md bg-paper-deep p-4 text-sm">
      {JSON.stringify({ location, token: params['token'], params }, undefined, 2)}
    </pre>
  );
}
