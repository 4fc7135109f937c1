/** Demo prices in rupiah by service and offer; an offer that is missing here is priced on request. */
export const servicePrices: Record<string, Record<string, number>> = {
  physiotherapy: {
    'gait-test': 275_000,
    'injury-session': 350_000,
    'return-plan': 1_200_000,
    'video-call': 150_000,
  },
  'training-certification': {
    captain: 1_450_000,
    coach: 3_600_000,
    'first-aid': 475_000,
    'check-in': 600_000,
  },
  'health-nutrition': {
    consultation: 250_000,
    'race-fuel': 400_000,
    'sweat-test': 325_000,
    'health-check': 385_000,
  },
  corporate: { 'office-race': 185_000, programme: 950_000 },
};
