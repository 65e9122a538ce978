import {
  type SerializerCompiler,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

/**
 * Fastify's own serializers, each made for the first answer of its route: a server is ready sooner, and few routes are
 * all used.
 */
export const lateSerializers: SerializerFactory = (schemas, options) => {
  const make = SerializerSelector()(schemas, options);
  return (route) => late(make, route);
};

function late(make: SerializerCompiler, route: Parameters<SerializerCompiler>[0]): ReturnType<SerializerCompiler> {
  let serialize: ReturnType<SerializerCompiler> | undefined;
  return (answer) => {
    serialize ??= make(route);
    return serialize(answer);
  };
}
