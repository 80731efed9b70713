import { describe, expect, test } from 'vitest';
import { defaultSettings, settingsShape } from '../settings/settings.ts';
import { readStoredSettings } from '../settings/stored-settings.ts';
import { messageTemplate } from './template-schema.ts';
import { fillTemplate, placeholdersIn, templateIn, unknownPlaceholders } from './template.ts';

test('known values are filled in; unknown placeholders stay', () => {
  const text = 'Dear {customer}, {document} of {order} is due {deadline}. {customer}!';
  const filled = fillTemplate(text, { customer: '$& {order}', order: 'TP-1', document: 'a.pdf' });
  expect(filled).toBe('Dear $& {order}, a.pdf of TP-1 is due {deadline}. $& {order}!');
  expect(placeholdersIn(filled)).toEqual(['{order}', '{deadline}']);
});

test.each([
  ['Dear {customer}, {order}', []],
  ['Dear {name} and {Customer}', ['{name}', '{Customer}']],
  ['{ customer } {customer', ['{ customer }', '{customer']],
  ['{{order}} } {name}{name}', ['{', '}', '{name}']],
])('in %j these placeholders are unknown: %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});

test('a template is used in the language of the order, or else in the first one that it has', () => {
  const template = messageTemplate.parse({ name: 'Delay', en: 'Late', ar: 'متأخر' });
  expect(templateIn(template, 'ar')).toEqual({ locale: 'ar', text: 'متأخر' });
  expect(templateIn(template, 'es')).toEqual({ locale: 'en', text: 'Late' });
  expect(templateIn({ ...template, en: '' }, 'es')).toEqual({ locale: 'ar', text: 'متأخر' });
});

describe('in the settings', () => {
  const problems = (template: object) =>
    settingsShape
      .safeParse({ messages: { templates: [template] } })
      .error?.issues.map(({ path, message }) => `${path.slice(3).join('.')} ${message}`);

  test('a template needs a name, at least one text, and only placeholders that exist', () => {
    expect(problems({ name: 'Delay', es: 'Hola {customer}' })).toBeUndefined();
    expect(problems({ name: 'Delay', ar: 'مرحبا {customer}' })).toBeUndefined();
    expect(problems({ name: ' ', en: 'Hello' })).toEqual(['name required']);
    expect(problems({ name: 'Delay', en: ' \n' })).toEqual(['en required']);
    expect(problems({ name: 'Delay', en: 'Hello', es: 'Hola {nombre}' })).toEqual(['es unknown_placeholder']);
  });

  test('stored templates that a newer rule refuses do not affect the other settings', () => {
    const stored = {
      company: { legalName: 'TruePage LLC' },
      messages: { templates: [{ name: 'x', en: '{x}' }] },
    };
    const { settings, refused } = readStoredSettings(stored);
    expect(settings).toEqual({
      ...defaultSettings,
      company: { ...defaultSettings.company, legalName: 'TruePage LLC' },
    });
    expect(refused).toEqual([
      { path: 'messages.templates.0.en', value: '{x}', problem: 'unknown_placeholder' },
    ]);
  });
});
