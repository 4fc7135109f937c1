import type { Device } from '#src/contract/check-in.ts';
import type { DeviceRow } from './device-repository.ts';

/** A device as it sees itself. */
export function deviceView(
  device: Pick<DeviceRow, 'id' | 'label' | 'role' | 'point_ids' | 'expires_at'>,
): Device {
  return {
    id: device.id,
    label: device.label,
    role: device.role,
    point_ids: device.point_ids,
    expires_at: new Date(device.expires_at).toISOString(),
  };
}
