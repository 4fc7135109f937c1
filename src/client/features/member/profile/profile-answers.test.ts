import { describe, expect, it } from 'vitest';
import { ProfileAnswers } from './profile-answers.ts';
import { toProfileChanges, toProfileValues } from './profile-fields.ts';

const member = {
  name: 'Sekar Ayuningtyas',
  photo: null,
  email: 'sekar@derap.test',
  phone: '+6281234567890',
  language: 'id',
  is_host: false,
} as const;
const typed = toProfileValues(member);

describe('ProfileAnswers', () => {
  it.each(['0812 3456 7890', '0812-3456-7890', '6281234567890', '+62 812 3456 7890'])(
    'takes the phone number %s as +6281234567890',
    (phone) => {
      expect(ProfileAnswers.parse({ ...typed, phone }).phone).toBe('+6281234567890');
    },
  );

  it.each(['0812 345', 'nol delapan satu dua', '12345'])('refuses the phone number %s', (phone) => {
    expect(ProfileAnswers.safeParse({ ...typed, phone }).success).toBe(false);
  });
});

describe('toProfileChanges', () => {
  it('finds no change in what the form started from', () => {
    expect(toProfileChanges(ProfileAnswers.parse(typed), member)).toEqual({});
  });

  it('sends changed fields only, and null for emptied ones', () => {
    const answers = ProfileAnswers.parse({ ...typed, name: 'Sekar', phone: '' });
    expect(toProfileChanges(answers, member)).toEqual({ name: 'Sekar', phone: null });
  });
});
