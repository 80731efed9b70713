// Before every test file: with how many examples a property is tried. One whose examples are slow says its own number.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: process.env['NIGHTLY'] === 'true' ? 3000 : 100 });
