import type { GewinnerAgentur } from '#contract/gewinner.ts'
import { spiegelWort } from './gewinner-worte.ts'

/** The ranking; equal points share a rank. */
export function GewinnerAgenturen({ agenturen }: { agenturen: readonly GewinnerAgentur[] }) {
  return (
    <section className="gewinner__stufe" id="agenturen" aria-labelledby="titel-agenturen" tabIndex={-1}>
      <h2 className="text-display-lg" id="titel-agenturen">
        Agenturen
      </h2>
      <ul className="gewinner__raenge">
        {agenturen.map(({ rang, name, medaillen, punkte }, index) => (
          <li key={`${index} ${name}`}>
            <span>{`${rang}.`}</span>
            <strong>{name}</strong>
            <span>{spiegelWort(medaillen)}</span>
            <span>{punkte === 1 ? '1 Punkt' : `${punkte} Punkte`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
