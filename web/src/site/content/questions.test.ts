import { expect, test } from 'vitest';
import { faqData } from '../structured-data.ts';
import { foldQuestions } from './questions.ts';

const question = (title: string, answer = '<p>Yes.</p>') => `<h3>${title}</h3>${answer}`;

test('answers are collapsed under their questions, with links to the groups above', () => {
  const html = `<p>Before.</p><h2>Price</h2>${question('What will it cost?')}${question('Und <em>für</em> Ämter?')}<h2>Time</h2>${question('How long?', '<p>A day.</p><h4>Or two</h4><p>At most.</p>')}`;

  const page = foldQuestions(html, 'On this page');

  expect(page).toMatch(
    /^<nav aria-label="On this page"><ul><li><a href="#q-price">Price<\/a><\/li><li><a href="#q-time">Time<\/a><\/li><\/ul><\/nav><p>Before\.<\/p><h2 id="q-price">Price<\/h2><details/,
  );
  expect(page).toContain(
    '<details><summary><h3>What will it cost?</h3></summary><div id="q-what-will-it-cost"><p>Yes.</p></div></details>',
  );
  expect(page).toContain('<h3>Und <em>für</em> Ämter?</h3></summary><div id="q-und-fur-amter">');
  expect(page).toContain('<div id="q-how-long"><p>A day.</p><h4>Or two</h4><p>At most.</p></div>');
  expect(faqData(page), 'search engines are told the same').toEqual(faqData(html));
});

test('without groups there are links to the questions, each with its own address', () => {
  const page = foldQuestions(question('Why?').repeat(2) + question('¿Cuánto?'), 'x');

  expect(page.match(/href="[^"]*"/g)).toEqual(['href="#q-why"', 'href="#q-why-2"', 'href="#q-cuanto"']);
});

test.each([
  ['of two questions', question('Why?') + question('How?')],
  ['whose questions stand within something', `<blockquote>${question('Why?').repeat(3)}</blockquote>`],
  ['whose headings ask nothing', '<h3>Because</h3><p>x</p>'.repeat(4)],
  ['whose questions have no answers', '<h3>Why?</h3>'.repeat(4)],
  ['without headings', '<p>a<br>b?</p><img src="/media/x.webp" alt="Why?"><hr>'],
])('a page %s stays as it is', (_case, html) => {
  expect(foldQuestions(html, 'x')).toBe(html);
});

test('other content stays between the questions', () => {
  const note =
    '<h3>A note</h3><p>Not a question.</p><table><tbody><tr><td><h3>In a cell?</h3></td></tr></tbody></table>';
  const page = foldQuestions(question('A?') + note + question('B?') + question('C?'), 'x');

  expect(page).toContain(`</details>${note}<details`);
});
