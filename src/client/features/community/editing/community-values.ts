import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import { eachNetwork } from '#src/contract/social-networks.ts';
import { formatPace } from '#src/domain/text/format.ts';
import { formatMapPosition, parseMapPosition } from '#src/domain/places/map-position.ts';
import { meetingOf } from '#src/domain/community/meeting.ts';
import { parsePace } from '#src/domain/events/pace.ts';
import type { CommunityValues } from './community-fields.ts';

/** The form as it opens for a community that is there. */
export function valuesOf(content: CommunityContent): CommunityValues {
  const { meeting_point: place, pace, founded } = content;
  return {
    name: content.name,
    province: content.province,
    city: content.city,
    description: bothOf(content.description),
    story: bothOf(content.story),
    logo: content.logo ?? '',
    cover: content.cover ?? '',
    founded: founded === null ? '' : String(founded),
    contact_email: content.contact_email ?? '',
    pace:
      pace === null
        ? { from: '', to: '' }
        : { from: formatPace(pace.from), to: formatPace(pace.to) },
    openness: content.openness,
    meeting_point: {
      name: meetingOf(content).place,
      position: place === null ? '' : formatMapPosition(place),
    },
    schedule: content.schedule.map(({ day, time, title }) => ({
      day: String(day),
      time,
      title: bothOf(title),
    })),
    socials: eachNetwork((network) => content.socials[network] ?? ''),
    // Asked at the founding only.
    has_runs: false,
    is_shown: false,
  };
}

/**
 * What the form would send, not yet checked: an answer that cannot be read becomes one that the contract refuses, at the
 * same place.
 */
export function contentOf(values: CommunityValues) {
  const { pace, meeting_point: place, founded } = values;
  const position = parseMapPosition(place.position);
  return {
    ...values,
    logo: values.logo === '' ? null : values.logo,
    cover: values.cover === '' ? null : values.cover,
    founded: founded.trim() === '' ? null : Number(founded),
    contact_email: values.contact_email.trim() === '' ? null : values.contact_email,
    pace:
      pace.from.trim() === '' && pace.to.trim() === ''
        ? null
        : { from: parsePace(pace.from), to: parsePace(pace.to) },
    meeting_point:
      place.position.trim() === ''
        ? null
        : { name: place.name, lat: position?.lat, lon: position?.lon },
    meeting_place: place.position.trim() === '' && place.name.trim() !== '' ? place.name : null,
    schedule: values.schedule.map((run) => ({ ...run, day: Number(run.day) })),
  };
}

function bothOf({ id, en }: { id: string; en?: string | undefined }) {
  return { id, en: en ?? '' };
}
