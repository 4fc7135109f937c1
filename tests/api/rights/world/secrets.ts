/** Our owner's private data, searched for in every answer to others. */
export const secrets = {
  name: 'Kanari Pemilik',
  email: 'kanari@derap.test',
  phone: '+6281900000001',
  legalName: 'Kanari Nama Resmi',
  runnerPhone: '+6281900000002',
  runnerCity: 'Kanaripura',
  birthDate: '1987-03-09',
  emergencyName: 'Kanari Keluarga',
  emergencyPhone: '+6281900000003',
  health: 'kanari sakit asma',
  /** What a runner told the hosts of a race. */
  reply: 'Kanari alergi kacang',
  /** What hosts say among themselves about a participant. */
  hostNote: 'Kanari catatan panitia',
  /** What staff at the gates read with the ticket. */
  attention: 'Kanari bawa inhaler',
  /** Title of an unpublished race. */
  draft: 'Kanari Konsep Lomba',
  /** Where answers to our community's letters go. */
  contact: 'kanari.kontak@derap.test',
  announcement: 'Kanari pengumuman untuk anggota',
  /** What they wrote below it. */
  wordBack: 'Kanari titip motor',
  /** Text of a review that no editor has checked yet. */
  review: 'Kanari ulasan yang menunggu',
  inquiry: 'Kanari bertanya soal lutut',
} as const;
export type Secret = keyof typeof secrets;

/** The names of the secrets that a text contains. */
export function findSecrets(text: string): Secret[] {
  const names = Object.keys(secrets) as Secret[];
  return names.filter((name) => text.includes(secrets[name]));
}
