import process from 'node:process';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from '../mcp/mcp-server.ts';
import { apiAt } from '../mcp/partner-api.ts';
import { describeFailure, StartError } from '../start-error.ts';
import { version } from '../version.ts';

/*
 * npm run mcp: tools for an assistant on this machine (Model Context Protocol over stdin and stdout). TRUEPAGE_URL is the service,
 * TRUEPAGE_KEY a partner's API key.
 */
try {
  const { TRUEPAGE_URL: url, TRUEPAGE_KEY: key } = process.env;
  if (url === undefined || key === undefined || !URL.canParse(url))
    throw new StartError(
      'Set TRUEPAGE_URL and TRUEPAGE_KEY.',
      'The address of the service, and an API key of a partner.',
    );
  const server = createMcpServer({ api: apiAt(url, key), origin: url, version, readsFiles: true });
  await server.connect(new StdioServerTransport());
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
