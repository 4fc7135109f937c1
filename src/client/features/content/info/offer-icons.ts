import {
  Activity,
  BadgeCheck,
  Cross,
  Droplets,
  Footprints,
  HeartPulse,
  type LucideIcon,
  Map,
  MonitorPlay,
  Salad,
  Scale,
  ScanLine,
  ShieldCheck,
  Ticket,
  Timer,
  Users,
} from 'lucide-react';
import type { offerIcons as names } from '#src/contract/content/content.ts';

/** The pictures of offers, by the names that the contract gives them. */
export const offerIcons: Record<(typeof names)[number], LucideIcon> = {
  gait: Activity,
  care: HeartPulse,
  steps: Footprints,
  call: MonitorPlay,
  coach: Timer,
  'first-aid': Cross,
  badge: BadgeCheck,
  meal: Salad,
  drop: Droplets,
  scale: Scale,
  team: Users,
  bib: Ticket,
  scan: ScanLine,
  map: Map,
  heart: HeartPulse,
  shield: ShieldCheck,
};
