import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import { needsPruefung } from '#src/parts/einreichung/einreichung-stand.ts'
import { Bewertung } from '#src/parts/stimme/bewertung.tsx'
import { NichtGezaehlt } from '#src/parts/stimme/nicht-gezaehlt.tsx'
import { isUngeklaert } from '#src/parts/stimme/reason-worte.ts'
import { angabeGenau, angabeWort } from '#src/parts/stimme/stimme-worte.ts'
import { StimmeZeile } from '#src/parts/stimme/stimme-zeile.tsx'
import type { StimmeHier } from '#src/parts/stimme/use-stimme.ts'
import { WelcheGilt } from '#src/parts/stimme/welche-gilt.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { AndereRunden } from './andere-runden.tsx'

export interface StandProps {
  paket: Jurypaket
  runde: Runde
  einreichung: PaketEinreichung
  hier: StimmeHier
  sperre: string | null
  verborgen: boolean
  onEntfernen: () => void
}

/** The vote and where it is; a refusal or a contradiction takes their place. */
export function Stand(props: StandProps) {
  const { paket, runde, einreichung, hier } = props
  return (
    <div className="stimmzettel__stand">
      {hier.stimme?.ort === 'nicht-gezaehlt' ? <Abgelehnt {...props} stimme={hier.stimme} /> : <Angenommen {...props} />}
      <AndereRunden paket={paket} rundeId={runde.id} einreichungId={einreichung.id} />
      {hier.aenderung ? (
        <UndoBar key={hier.aenderung.nr} className="stimmzettel__undo" onUndo={hier.undo} onExpire={hier.forgetAenderung}>
          {aenderungSatz(hier.aenderung, runde)}
        </UndoBar>
      ) : null}
    </div>
  )
}

function Abgelehnt({ paket, runde, einreichung, hier, sperre, stimme }: StandProps & { stimme: LokaleStimme }) {
  const canRepeat = (stimme.reason === 'round-not-open' || stimme.reason === 'round-closed') && sperre === null
  return (
    <NichtGezaehlt
      stimme={stimme}
      runde={runde}
      istVorsitz={paket.mitglied?.funktion === 'VORSITZ'}
      anlass={anlassOf(paket, einreichung, stimme, angabeWort(stimme, runde.kriterien))}
      onNochmal={canRepeat ? () => void hier.cast(nochmalOf(stimme)) : null}
    />
  )
}

function Angenommen({ paket, runde, hier, sperre, verborgen, onEntfernen }: StandProps) {
  const { stimme, aenderung } = hier
  const angabe = { art: stimme?.art ?? null, wert: stimme?.wert ?? null }
  return (
    <>
      {verborgen ? null : (
        <Bewertung
          runde={runde}
          angabe={angabe}
          geaendertVon={aenderung?.vorher ?? null}
          onEntfernen={angabe.art === 'BEWERTET' && sperre === null ? onEntfernen : null}
        />
      )}
      {stimme && needsPruefung(stimme) ? (
        <WelcheGilt
          stimme={stimme}
          runde={runde}
          gesperrt={sperre !== null}
          befangen={verborgen}
          istVorsitz={paket.mitglied?.funktion === 'VORSITZ'}
          onWahl={(eingabe) => void hier.cast(eingabe, true)}
        />
      ) : (
        <div className="stimmzettel__zeile">
          <StimmeZeile stimme={stimme} />
        </div>
      )}
    </>
  )
}

function nochmalOf({ art, wert }: LokaleStimme) {
  return { art: art === null || art === 'NOTIZ' ? ('ZURUECKGEZOGEN' as const) : art, wert }
}

/** „6 Punkte statt 8 Punkte" */
function aenderungSatz({ vorher, nachher }: NonNullable<StimmeHier['aenderung']>, runde: Runde): string {
  if (nachher.art === 'ZURUECKGEZOGEN') return `${angabeWort(vorher, runde.kriterien)} entfernt`
  return `${angabeGenau(nachher, runde.kriterien)} statt ${angabeGenau(vorher, runde.kriterien)}`
}

function anlassOf(paket: Jurypaket, einreichung: PaketEinreichung, stimme: LokaleStimme, wort: string) {
  const was = isUngeklaert(stimme) ? 'ist noch nicht geklärt' : 'wurde nicht gezählt'
  return {
    juryId: paket.juryId,
    jurybuero: paket.jurybuero,
    einreichungId: einreichung.id,
    vorschlag: `Meine Stimme (${wort}) für „${einreichung.titel}“ (${einreichung.nummer}) ${was}. Bitte melden Sie sich bei mir.`,
  }
}
