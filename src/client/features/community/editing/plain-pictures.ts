import { toInitials } from '#src/client/ui/initials.ts';

/** A stand-in for the emblem that the server draws: two letters on ink. Letters and digits only, so nothing to escape. */
export function plainCrest(name: string): string {
  const letters = toInitials(name).replace(/[^\p{L}\p{N}]/gu, '');
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0D2038"/><path d="M-8 12H34a20 20 0 0 1 0 40H-8" fill="none" stroke="#F55A14" stroke-width="3"/><text x="32" y="40" font-family="sans-serif" font-weight="800" font-size="22" text-anchor="middle" fill="#F3F6F9">${letters}</text></svg>`,
  );
}

/** A stand-in for the cover: lanes at dawn, one of them lit. */
export const plainCover = svgAddress(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 208" preserveAspectRatio="xMidYMid slice"><rect width="480" height="208" fill="#FFE8CC"/><g fill="none" stroke="#EFAE7E" stroke-width="14" transform="rotate(-11 280 116)"><rect x="60" y="-20" width="460" height="270" rx="135"/><rect x="92" y="12" width="396" height="206" rx="103"/><rect x="124" y="44" width="332" height="142" rx="71"/></g><path d="M430 18L190 66A84 84 0 0 0 222 231" fill="none" stroke="#081527" stroke-width="9"/><path d="M430 18L190 66A84 84 0 0 0 222 231" fill="none" stroke="#F55A14" stroke-width="5"/><circle cx="430" cy="18" r="7" fill="#FFE8CC" stroke="#081527" stroke-width="9"/><circle cx="430" cy="18" r="7" fill="#FFE8CC" stroke="#F55A14" stroke-width="5"/></svg>',
);

function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
