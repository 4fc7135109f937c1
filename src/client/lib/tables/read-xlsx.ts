import { unzipSync } from 'fflate';
import type { Sheet } from '#src/domain/table/sheets.ts';
import { decodeXml } from '#src/domain/xml/decode-xml.ts';
import { walkXml } from '#src/domain/xml/walk-xml.ts';
import { dayStyles } from './day-styles.ts';
import { type Budget, FileTooLarge, readShared, readSheet } from './sheet-rows.ts';

/** More text than any list of participants has: a file that unpacks to more is not one. */
const mostBytes = 60 * 1024 * 1024;

/**
 * Reads the sheets of a workbook (ECMA-376) that are not hidden, in their order.
 *
 * @throws FileTooLarge; Error for what is no workbook
 */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const files = unpack(bytes);
  const text = (name: string) => {
    const { [name]: file } = files;
    return file === undefined ? null : decodeXml(file);
  };
  const [book, relations] = [text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels')];
  if (book === null) throw new Error('Not a workbook');
  const { sheets, startsIn1904 } = readBook(book);
  const targets = relations === null ? new Map<string, string>() : readTargets(relations);
  const [shared, styles] = [text('xl/sharedStrings.xml'), text('xl/styles.xml')];
  const values = {
    shared: shared === null ? [] : readShared(shared),
    isDay: styles === null ? [] : dayStyles(styles),
    startsIn1904,
  };
  const budget = makeBudget();
  const read = sheets.flatMap(({ name, id }) => {
    const sheet = text(targets.get(id) ?? (sheets.length === 1 ? firstSheet : ''));
    return sheet === null ? [] : [{ name, rows: readSheet(sheet, values, budget) }];
  });
  if (read.length === 0) throw new Error('Not a workbook');
  return read;
}

const firstSheet = 'xl/worksheets/sheet1.xml';
const parts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml'];

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const { take } = makeBudget();
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isSheet = name.startsWith('xl/worksheets/') && name.endsWith('.xml');
      if (!isSheet && name !== 'xl/styles.xml' && !parts.includes(name)) return false;
      take(originalSize);
      return true;
    },
  });
}

function makeBudget(): Budget {
  let left = mostBytes;
  return {
    take(size) {
      left -= size;
      if (left < 0) throw new FileTooLarge();
    },
  };
}

function readBook(book: string) {
  const sheets: { name: string; id: string }[] = [];
  let startsIn1904 = false;
  walkXml(book, {
    open(name, attributes) {
      if (name === 'workbookPr')
        startsIn1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      // Its prefix is the workbook's choice.
      const id = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? '';
      sheets.push({ name: attributes['name'] ?? '', id: attributes[id] ?? '' });
    },
    text() {},
    close() {},
  });
  return { sheets, startsIn1904 };
}

/** Where the parts lie that a workbook names, by their ids. */
function readTargets(relations: string): Map<string, string> {
  const targets = new Map<string, string>();
  walkXml(relations, {
    open(_name, { Id: id, Target: target }) {
      if (id === undefined || target === undefined) return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    text() {},
    close() {},
  });
  return targets;
}
