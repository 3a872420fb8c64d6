import { useServices } from '@banyan/store';
import { useSyncExternalStore } from 'react';
import { type Exporter, type ExportJob, exporterOf } from './exporter.js';

/** Of each window's services. */
const exporters = new WeakMap<object, Map<string, Exporter>>();

/** The exports of one list, and what has become of the last one. @param call that answers with the file: `Order/Export` */
export function useExporter(call: string): readonly [exporter: Exporter, job: ExportJob] {
  const services = useServices();
  const known = exporters.get(services) ?? new Map<string, Exporter>();
  exporters.set(services, known);
  const exporter = known.get(call) ?? exporterOf(call);
  known.set(call, exporter);
  return [exporter, useSyncExternalStore(exporter.subscribe, exporter.job)];
}
