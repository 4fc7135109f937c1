import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { AccessResolvers, DeviceAccess } from '#src/server/http/access.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { findDeviceByTokenHash, type DeviceRow } from './device-repository.ts';

/** Resolves device tokens for the access check: one indexed query per request. */
export function deviceResolver(db: Kysely<Database>): AccessResolvers['resolveDevice'] {
  return async (token, now) => {
    const device = await findDeviceByTokenHash(db, hashToken(token));
    if (!device) return 'unauthorized';
    return toDeviceAccess(device, now);
  };
}

/** What a device may do now. */
export function toDeviceAccess(
  device: Pick<DeviceRow, 'id' | 'event_id' | 'role' | 'point_ids' | 'expires_at' | 'revoked_at'>,
  now: Date,
): DeviceAccess {
  return {
    id: device.id,
    eventId: device.event_id,
    role: device.role,
    points: device.point_ids,
    lapsed: getLapse(device, now),
  };
}

function getLapse(device: { revoked_at: Date | null; expires_at: Date }, now: Date) {
  if (device.revoked_at) return 'device_revoked';
  return device.expires_at <= now ? 'device_expired' : null;
}
