import { execFileSync } from 'node:child_process';
import { parse } from '@babel/parser'; import g from '@babel/generator'; const generate = g.default ?? g;
const base = '92727194';
const fs = execFileSync('git', ['diff', '--name-only', '--diff-filter=M', base, 'HEAD', '--', 'tests', 'shared', 'client'], { encoding: 'utf8' }).trim().split('\n').filter((f) => /(test|spec)\.tsx?$/.test(f));
const walk = (n, fn) => { if (Array.isArray(n)) { n.forEach((x) => walk(x, fn)); return; } if (!n || typeof n !== 'object' || !n.type) return; fn(n); for (const k in n) if (!/loc|start|end|Comments|extra/.test(k)) walk(n[k], fn); };
const noStrings = (n) => { if (n.type === 'StringLiteral') { n.value = 'S'; delete n.extra; } if (n.type === 'TemplateElement') n.value = { raw: 'S', cooked: 'S' }; };
const noTitles = (n) => { if (n.type !== 'CallExpression') return; let c = n.callee, name = ''; while (c) { if (c.type === 'Identifier') { name = c.name; break; } c = c.object ?? c.callee ?? c.tag; }
  if (/^(test|it|describe|once)$/.test(name) && /StringLiteral|TemplateLiteral/.test(n.arguments[0]?.type)) n.arguments[0] = { type: 'StringLiteral', value: 'T' }; };
const norm = (src, f, fn) => { const ast = parse(src, { sourceType: 'module', plugins: ['typescript', ...(f.endsWith('x') ? ['jsx'] : [])] }); walk(ast.program, fn); return generate(ast, { comments: false, compact: true }).code; };
let s = 0;
for (const f of fs) { const a = execFileSync('git', ['show', `${base}:${f}`], { encoding: 'utf8' }); const b = execFileSync('git', ['show', `HEAD:${f}`], { encoding: 'utf8' });
  try { if (norm(a, f, noTitles) === norm(b, f, noTitles)) { s++; continue; } console.log(norm(a, f, noStrings) === norm(b, f, noStrings) ? 'strings' : 'CODE', f); } catch (e) { console.log('err', f, String(e).slice(0, 80)); } }
console.log(s, 'same but titles');
