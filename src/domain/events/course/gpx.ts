import type { Course } from '#src/contract/races-events/races-events.ts';
import { heightAt } from './course-height.ts';
import { distancesAlong, type TrackPoint } from './course-line.ts';

/** The stored line as track points, each with its height along the course; without heights where the course has none. */
export function courseTrack({ line, elevation, distance_m: distanceM }: Course): TrackPoint[] {
  const bare = line.map(([lat, lon]): TrackPoint => [lat, lon, null]);
  if (elevation.length === 0) return bare;
  const along = distancesAlong(bare);
  // A simplified line is a little shorter than the course that its heights were measured along.
  const stretch = distanceM / Math.max(1, ...along);
  return bare.map(([lat, lon], index) => {
    const { [index]: at = 0 } = along;
    const height = heightAt(elevation, at * stretch);
    return [lat, lon, Math.round(height * 10) / 10];
  });
}

/** Formats a GPX 1.1 file with positions and elevation only: no times, device or author. */
export function writeGpx(name: string, track: readonly TrackPoint[]): string {
  const points = track.map(([lat, lon, height]) => {
    const elevation = height === null ? '' : `<ele>${height}</ele>`;
    return `<trkpt lat="${lat}" lon="${lon}">${elevation}</trkpt>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Derap" xmlns="http://www.topografix.com/GPX/1/1">',
    `<trk><name>${escapeXml(name)}</name><trkseg>`,
    ...points,
    '</trkseg></trk></gpx>',
    '',
  ].join('\n');
}

/** The file's name: letters and digits of the category's code only. */
export function gpxName({ id, category }: { id: string; category: string | undefined }): string {
  const words = ['derap', id, ...(category?.match(/[a-z\d]+/gi) ?? [])];
  return `${words.join('-')}.gpx`;
}

function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt' };
  return text.replace(/[&<>]/g, (character) => `&${names[character]};`);
}
