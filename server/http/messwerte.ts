import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'

/** A small set: how long answers take, how much memory is held, how many people listen. */
export function registerMesswerte(app: FastifyInstance): Registry {
  const registry = new Registry()
  const registers = [registry]
  const dauer = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })
  registerGauge(registry, { name: 'process_resident_memory_bytes', help: 'Resident memory', read: () => process.memoryUsage.rss() })
  registerGauge(registry, { name: 'process_uptime_seconds', help: 'Seconds since the start', read: () => process.uptime() })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unbekannt', status: String(reply.statusCode) }
    dauer.observe(labels, reply.elapsedTime / 1000)
  })
  return registry
}

function registerGauge(registry: Registry, { name, help, read }: { name: string; help: string; read: () => number }): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
}
