import type { NotfallJury } from '#contract/notfall.ts'
import type { Folgenstand } from '#src/parts/notfall/qr-folge.ts'

/** Rows beside the one that is meant. */
export function andereReihenSatz(reihen: readonly Folgenstand[]): string {
  const gelesen = new Intl.ListFormat('de').format(reihen.map((reihe) => `${reihe.gelesen} von ${reihe.anzahl} Codes`))
  const [wovon, woher] = reihen.length === 1 ? ['einer anderen Reihe', 'Sie kommt'] : [`${reihen.length} anderen Reihen`, 'Sie kommen']
  return `Außerdem gelesen: ${gelesen} von ${wovon}. ${woher} von einem anderen Tablet, oder eine Anzeige wurde neu begonnen.`
}

/** What came of a file, jury by jury; what is of none at the end. */
export function juryZeilen({ uebernommen, bekannt, jurys }: { uebernommen: number; bekannt: number; jurys: readonly NotfallJury[] }): string[] {
  const ohne = {
    uebernommen: jurys.reduce((rest, jury) => rest - jury.uebernommen, uebernommen),
    bekannt: jurys.reduce((rest, jury) => rest - jury.bekannt, bekannt),
  }
  const zeilen = jurys.map(({ titel, ...jury }) => `${titel}: ${zaehleAuf(jury)}`)
  return ohne.uebernommen + ohne.bekannt > 0 ? [...zeilen, `Keiner Jury zuzuordnen: ${zaehleAuf(ohne)}`] : zeilen
}

export function zaehleAuf({ uebernommen, bekannt }: { uebernommen: number; bekannt: number }): string {
  return `${uebernommen} übernommen, ${bekannt} schon bekannt`
}
