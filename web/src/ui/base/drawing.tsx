import styles from './drawing.module.css';

const DRAWINGS = {
  people: (
    <>
      <ellipse className={styles.background} cx="80" cy="98" rx="62" ry="12" />
      <circle className={styles.paper} cx="55" cy="48" r="17" />
      <path className={styles.paper} d="M27 96c0-17 12-28 28-28s28 11 28 28" />
      <circle className={styles.paper} cx="107" cy="48" r="17" />
      <path className={styles.paper} d="M79 96c0-17 12-28 28-28s28 11 28 28" />
      <path className={styles.spark} d="M74 40h14M74 46h14" />
    </>
  ),
  ledger: (
    <>
      <ellipse className={styles.background} cx="80" cy="64" rx="66" ry="50" />
      <path
        className={styles.paper}
        d="M80 34c-9-6-22-8-38-7v60c16-1 29 1 38 7 9-6 22-8 38-7V27c-16-1-29 1-38 7z"
      />
      <path className={styles.line} d="M80 34v60" />
      <path
        className={styles.faint}
        d="M51 42c7 0 14 1 20 4M51 53c7 0 14 1 20 4M51 64c7 0 14 1 20 4M89 46c6-3 13-4 20-4M89 57c6-3 13-4 20-4"
      />
      <path className={styles.spark} d="M89 70c6-3 13-4 20-4M89 76c6-3 13-4 20-4" />
      <path className={styles.sparkFill} d="M113 18l3 5.5 5.5 3-5.5 3-3 5.5-3-5.5-5.5-3 5.5-3z" />
      <path className={styles.line} d="M30 34v8M26 38h8" />
    </>
  ),
  gullak: (
    <>
      <ellipse className={styles.background} cx="80" cy="66" rx="66" ry="48" />
      <path
        className={styles.clay}
        d="M66 46h28c-1 7 2 10 8 14 9 6 14 14 14 24 0 13-14 20-36 20s-36-7-36-20c0-10 5-18 14-24 6-4 9-7 8-14z"
      />
      <path className={styles.line} d="M62 46h36" />
      <path className={styles.line} d="M69 74h22" strokeWidth="5" />
      <path
        className={styles.spark}
        d="M50 88c8 4 18 6 30 6s22-2 30-6M54 94.5c7 3 16 4.5 26 4.5s19-1.5 26-4.5"
      />
      <circle className={styles.sparkFill} cx="80" cy="23" r="13" />
      <path
        d="M75 17h10M75 21.5h10M75.5 17h3.5a4.2 4.2 0 0 1 0 8.5h-3l6 5"
        stroke="var(--surface-raised)"
        strokeWidth="2"
      />
      <path className={styles.faint} d="M52 30v-8M108 30v-8M44 40l-6-4M116 40l6-4" />
    </>
  ),
  receipt: (
    <>
      <ellipse className={styles.background} cx="80" cy="62" rx="66" ry="50" />
      <g>
        <path
          className={styles.paper}
          d="M38 34h24v52l-4-3-4 3-4-3-4 3-4-3-4 3z"
          transform="rotate(-7 50 60)"
        />
        <path className={styles.paper} d="M68 28h24v58l-4-3-4 3-4-3-4 3-4-3-4 3z" />
        <path
          className={styles.paper}
          d="M98 34h24v52l-4-3-4 3-4-3-4 3-4-3-4 3z"
          transform="rotate(7 110 60)"
        />
      </g>
      <path
        className={styles.faint}
        d="M44 46l12-1.5M45 54l12-1.5M74 42h12M74 50h12M104 44.5l12 1.5M103 52.5l12 1.5"
      />
      <path
        className={styles.spark}
        d="M47 66l12-1.5M47.5 71l12-1.5M74 64h12M74 69h12M101 64.5l12 1.5M100.5 69.5l12 1.5"
      />
      <circle className={styles.ink} cx="50" cy="104" r="4" />
      <circle className={styles.ink} cx="80" cy="104" r="4" />
      <circle className={styles.ink} cx="110" cy="104" r="4" />
    </>
  ),
  bell: (
    <>
      <ellipse className={styles.background} cx="80" cy="64" rx="60" ry="48" />
      <path className={styles.paper} d="M56 78V58a24 24 0 0 1 48 0v20l6 8H50z" />
      <path className={styles.line} d="M73 94a7.5 7.5 0 0 0 14 0M80 34v-6" />
      <path className={styles.faint} d="M66 70V60a14 14 0 0 1 8-12.5" />
      <path className={styles.spark} d="M112 30h9l-9 10h9M126 18h6l-6 7h6" />
    </>
  ),
  seedling: (
    <>
      <ellipse className={styles.background} cx="80" cy="62" rx="66" ry="50" />
      <path className={styles.paper} d="M36 26h88v68H36z" strokeLinejoin="round" />
      <path className={styles.faint} d="M46 78h68M46 62h68M46 46h68" />
      <path className={styles.spark} d="M50 74c10 0 12-14 22-14s12 6 20 6" strokeDasharray="1 6" />
      <path
        className={styles.line}
        d="M104 66c0-9 4-15 11-18-1 8-4 14-11 18zM104 66c-1-7-4-11-10-13 0 7 4 11 10 13zM104 66v12"
      />
    </>
  ),
  glasses: (
    <>
      <ellipse className={styles.background} cx="80" cy="64" rx="66" ry="50" />
      <path
        className={styles.paper}
        d="M34 40h32l-4.5 49a4.5 4.5 0 0 1-4.5 4h-14a4.5 4.5 0 0 1-4.5-4z"
      />
      <path
        className={styles.clay}
        d="M35.6 57h28.8l-2.9 32a4.5 4.5 0 0 1-4.5 4h-14a4.5 4.5 0 0 1-4.5-4z"
      />
      <path
        className={styles.faint}
        d="M45 66v18M50 66v18M55 66v18M45 31c-3-3 3-5 0-9M55 31c-3-3 3-5 0-9"
      />
      <path
        className={styles.paper}
        d="M94 40h32l-4.5 49a4.5 4.5 0 0 1-4.5 4h-14a4.5 4.5 0 0 1-4.5-4z"
      />
      <path
        className={styles.clay}
        d="M95.6 57h28.8l-2.9 32a4.5 4.5 0 0 1-4.5 4h-14a4.5 4.5 0 0 1-4.5-4z"
      />
      <path
        className={styles.faint}
        d="M105 66v18M110 66v18M115 66v18M105 31c-3-3 3-5 0-9M115 31c-3-3 3-5 0-9"
      />
      <path className={styles.spark} d="M73 64h14M73 72h14" />
    </>
  ),
};

/** Two people, an open ledger, a clay money pot, a split receipt, a sleeping bell, a seedling on a chart, two glasses of tea. */
export type DrawingName = keyof typeof DRAWINGS;

/** The small picture above the words of an empty state. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 120" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
