import { classNames } from '#src/client/ui/class-names.ts';
import { heroArt, type HeroSize, heroSizes } from './hero-geometry.ts';
import styles from './hero-art.module.css';

const night = '#081527';
const skies = ['#0C2340', '#133456', '#23527D', '#6F97B2', '#E9C3A2', '#FF9A5E'];
const hills = ['#44709A', '#1E4268', '#0B1D35'];
const strands = ['#86A3C2', '#5B7FA6', '#B3C7DB', '#FFA97A', '#3A628D'];
const sunColour = '#FFC845';
const ringOpacities = [0.52, 0.42, 0.32, 0.22, 0.12];

/** Many strides become one line, before dawn. Drawn for three widths; CSS shows the one that fits. */
export function HeroArt() {
  return (
    <div className={styles['art']} aria-hidden="true">
      <Dawn size={heroSizes.small} className={styles['small']} />
      <Dawn size={heroSizes.medium} className={styles['medium']} />
      <Dawn size={heroSizes.large} className={styles['large']} />
    </div>
  );
}

function Dawn({ size, className }: { size: HeroSize; className: string | undefined }) {
  const { width, height } = size;
  const { bands, sun, hills: ridges, strands: ways, course, finish } = heroArt(size);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      className={classNames(styles['dawn'], className)}
    >
      <rect width={width} height={height} fill={night} />
      {bands.map((y, index) => (
        <rect key={y} y={y} width={width} height={height} fill={skies[index]} />
      ))}
      <g stroke={sunColour} strokeWidth="1.5">
        {sun.rings.map((radius, index) => (
          <circle key={radius} cx={sun.x} cy={sun.y} r={radius} opacity={ringOpacities[index]} />
        ))}
      </g>
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill={sunColour} />
      {ridges.map((ridge, index) => (
        <path key={ridge} d={ridge} fill={hills[index]} />
      ))}
      <g strokeWidth="1.6">
        {ways.map((way, index) => (
          <path key={way} d={way} stroke={strands[index % strands.length]} />
        ))}
      </g>
      <path d={course} stroke="#050D1A" strokeWidth="11" />
      <path
        d={course}
        stroke="#F55A14"
        strokeWidth="6"
        pathLength={1}
        className={styles['course']}
      />
      <circle {...{ cx: finish.x, cy: finish.y }} r="9" fill="#F55A14" />
      <circle {...{ cx: finish.x, cy: finish.y }} r="3.6" fill={night} />
    </svg>
  );
}
