import { describe, expect, it } from 'vitest';
import { fieldAria, fieldIds } from './field-ids.ts';

const ids = fieldIds('phone');

describe('fieldAria', () => {
  it('puts the error before the hint and marks the input invalid', () => {
    expect(fieldAria(ids, { hint: 'Contoh: 0812', error: 'Kurang panjang' })).toEqual({
      'aria-describedby': 'phone-error phone-hint',
      'aria-invalid': true,
    });
  });

  it('points only to what is shown', () => {
    expect(fieldAria(ids, { hint: 'Contoh: 0812', error: '' })).toEqual({
      'aria-describedby': 'phone-hint',
      'aria-invalid': undefined,
    });
    expect(fieldAria(ids, { hint: undefined, error: undefined })).toEqual({
      'aria-describedby': undefined,
      'aria-invalid': undefined,
    });
  });
});
