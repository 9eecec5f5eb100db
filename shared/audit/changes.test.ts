import { expect, it } from 'vitest';
import { diffFields } from '#shared/audit/changes';

it.each<[object, object, object[]]>([
  [{ name: 'A', other: 1 }, { name: 'A' }, []],
  [{ name: 'A', other: 1 }, { name: 'B' }, [{ field: 'name', before: 'A', after: 'B' }]],
  [{ footer: null }, { footer: '<p>' }, [{ field: 'footer', after: '<p>' }]],
  [{ footer: 'x' }, { footer: null }, [{ field: 'footer', before: 'x' }]],
  [{ threshold: 5 }, { threshold: 7 }, [{ field: 'threshold', before: '5', after: '7' }]],
  [{ modules: ['a', 'b'] }, { modules: ['b', 'a'] }, []],
  [{ modules: ['b', 'a'] }, { modules: [] }, [{ field: 'modules', before: 'a, b' }]],
  [{}, { name: 'new' }, [{ field: 'name', after: 'new' }]],
])('TENANT-O4: diffFields: from %j to %j gives %j', (before, after, changes) => expect(diffFields(before, after)).toEqual(changes));
