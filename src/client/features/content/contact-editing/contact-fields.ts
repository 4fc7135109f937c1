import { msg } from '@lingui/core/macro';
import { socialNetworks } from '#src/contract/social-networks.ts';
import { text } from '#src/client/lib/forms/fields.ts';

const addressOf = (network: keyof typeof socialNetworks) =>
  text({
    label: socialNetworks[network].name ?? network,
    reasons: { other: msg`Tempel alamat lengkapnya, diawali https://.` },
  });

/** How to reach whoever runs the site. */
export const contactFields = {
  address: text({
    label: msg`Alamat`,
    reasons: { too_long: msg`Paling banyak 300 huruf.`, other: msg`Isian ini tidak bisa dipakai.` },
  }),
  whatsapp: text({
    label: msg`Nomor WhatsApp`,
    reasons: { other: msg`Nomor ini belum benar. Contoh: 0812 3456 7890.` },
  }),
  email: text({
    label: msg`Email`,
    reasons: { other: msg`Alamat ini belum lengkap. Contoh: nama@email.com` },
  }),
  instagram: addressOf('instagram'),
  strava: addressOf('strava'),
  facebook: addressOf('facebook'),
  youtube: addressOf('youtube'),
  tiktok: addressOf('tiktok'),
  x: addressOf('x'),
};
