import { useSearchParams } from 'react-router-dom'
import { classNames } from '#src/ui/class-names.ts'

export type RegistrierungsArt = 'agentur' | 'nachwuchs'

const ARTEN: readonly { art: RegistrierungsArt; wort: string; satz: (grenze: number | null) => string }[] = [
  { art: 'agentur', wort: 'Agentur', satz: () => 'Agentur, Studio oder Unternehmen. Die Rechnung geht an die Firma.' },
  {
    art: 'nachwuchs',
    wort: 'Nachwuchs',
    satz: (grenze) =>
      grenze === null
        ? 'In Ausbildung oder bis zwei Jahre danach, allein oder im Team.'
        : `In Ausbildung oder bis zwei Jahre danach. Höchstens ${grenze} Jahre alt, allein oder im Team.`,
  },
]

/** In the address, so that a link leads to either. */
export function useRegistrierungsArt() {
  const [suche, setSuche] = useSearchParams()
  const art: RegistrierungsArt = suche.get('art') === 'nachwuchs' ? 'nachwuchs' : 'agentur'
  return { art, setArt: (neu: RegistrierungsArt) => setSuche(neu === 'nachwuchs' ? { art: neu } : {}, { replace: true }) }
}

/** The first question. */
export function ArtWahl({ altersgrenze = null }: { altersgrenze?: number | null }) {
  const { art, setArt } = useRegistrierungsArt()
  return (
    <div className="art-wahl" role="radiogroup" aria-label="Agentur oder Nachwuchs?">
      {ARTEN.map((wahl) => (
        <label key={wahl.art} className={classNames('art-wahl__karte', wahl.art === 'nachwuchs' && 'art-wahl__karte--young')}>
          <input type="radio" name="registrierungsart" value={wahl.art} checked={art === wahl.art} onChange={() => setArt(wahl.art)} />
          <span className="art-wahl__punkt" aria-hidden="true" />
          <span className="art-wahl__wort">{wahl.wort}</span>
          <span className="art-wahl__satz">{wahl.satz(altersgrenze)}</span>
        </label>
      ))}
    </div>
  )
}
